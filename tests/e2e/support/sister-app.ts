import type { Page } from '@playwright/test'

/** The document as a server tells it that has a sister app. */
export const addSisterApp = (html: string) =>
  html.replace('id="page-facts">{', '$&"framedBy":"https://sister.example",')

/** Has the account's page told so; the server behind it still has none. */
export const withSisterApp = (page: Page) =>
  page.route('**/account', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: addSisterApp(await answer.text()) })
  })
