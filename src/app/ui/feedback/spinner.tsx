import './spinner.css'

/** Something is loading. @param label what, announced to screen readers */
export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className="grow flex items-center justify-center min-h-40">
    <div className="spinner" aria-hidden="true" />
    <span className="sr-only">{label}</span>
  </div>
)
