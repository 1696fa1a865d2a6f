/**
 * Sonner adds its stylesheet to the page when imported; `style-src 'self'` refuses even an empty `<style>`,
 * with a console error. From this import until `liftStyleGuard` a new `<style>` is a fragment, which leaves
 * nothing behind where it is inserted. The modules of one import run without a pause, so no other code is
 * affected.
 */
const create = document.createElement

document.createElement = ((name: string, options?: ElementCreationOptions) =>
  name === 'style'
    ? document.createDocumentFragment()
    : create.call(document, name, options)) as typeof create

/** Restores the page's `createElement`. */
export function liftStyleGuard() {
  document.createElement = create
}
