// Made from messages/en/pages/controls.json by `npm run messages`.

export const sound = 'Sound'

export const ok = 'OK'

export const close = 'Close'

export const lightTheme = 'Switch to light theme'

export const darkTheme = 'Switch to dark theme'

/** Read by screen readers after the words of a link. */
export const newTab = '(opens in a new tab)'
