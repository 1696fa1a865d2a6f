import './spinner.css'

/** Something is on its way. @param label what, told to a screen reader */
export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className="grow flex items-center justify-center min-h-40">
    <div className="spinner" aria-hidden="true" />
    <span className="sr-only">{label}</span>
  </div>
)
