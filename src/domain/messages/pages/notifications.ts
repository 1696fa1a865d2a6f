// Made from messages/en/pages/notifications.json by `npm run messages`.

/** The name of the place where short messages appear, for screen readers. */
export const notifications = 'Notifications'
