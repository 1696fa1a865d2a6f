import type { Plugin } from 'vite'

/**
 * Ends a failed build with its own error. Vite closes it all the same, and would report instead that the steps
 * of `closeBundle` find no files.
 */
export const failedBuild = (): Plugin => {
  let failure: Error | undefined
  const remember = (error?: Error) => {
    failure = error
  }
  return {
    name: 'failed-build',
    apply: 'build',
    buildEnd: remember,
    renderError: remember,
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler() {
        if (failure !== undefined) throw failure
      },
    },
  }
}
