/** Moves the focus to an element that replaces a screen, as a `ref`: once, when it is mounted. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
