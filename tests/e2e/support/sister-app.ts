import type { Page } from '@playwright/test'

/** The document as sent by a server with a sister app. */
export const addSisterApp = (html: string) =>
  html.replace('id="page-facts">{', '$&"framedBy":"https://sister.example",')

/** Gives the account page this document; the server behind it still has no sister app. */
export const withSisterApp = (page: Page) =>
  page.route('**/account', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: addSisterApp(await answer.text()) })
  })
