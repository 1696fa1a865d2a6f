import './progress-bar.css'

/** The progress of a task. @param done 0…1 */
export const ProgressBar = ({ label, done }: { label: string; done: number }) => (
  <progress className="progress-bar" aria-label={label} max={1} value={done} />
)
