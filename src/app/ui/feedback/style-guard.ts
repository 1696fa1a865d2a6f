/**
 * Sonner puts its stylesheet into the page as it is imported; `style-src 'self'` refuses even an empty `<style>`,
 * aloud. From this import until `liftStyleGuard` a new one is a fragment, which leaves nothing behind where it
 * is put. Modules of one import run without a pause, so nobody else meets it.
 */
const create = document.createElement

document.createElement = ((name: string, options?: ElementCreationOptions) =>
  name === 'style'
    ? document.createDocumentFragment()
    : create.call(document, name, options)) as typeof create

/** Gives the page its own way of making elements back. */
export function liftStyleGuard() {
  document.createElement = create
}
