/** Whether the app's first frame was drawn; set at the start (`main.tsx`). */
export const firstPaint = { isOver: !import.meta.env.SSR }
