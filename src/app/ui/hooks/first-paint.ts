/** Whether the app's first frame was drawn; told by its start (`main.tsx`). */
export const firstPaint = { isOver: !import.meta.env.SSR }
