/** Whether the app's first frame has been painted: not from its start on until then. */
export const firstPaint = { isOver: !import.meta.env.SSR }
