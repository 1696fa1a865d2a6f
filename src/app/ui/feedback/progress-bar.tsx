import './progress-bar.css'

/** How much of a work is done. @param done 0…1 */
export const ProgressBar = ({ label, done }: { label: string; done: number }) => (
  <progress className="progress-bar" aria-label={label} max={1} value={done} />
)
