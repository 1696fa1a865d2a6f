/** Moves the focus to what replaces a screen, as a `ref`: once, when it comes. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
