import type { ReactNode } from 'react'
import './drawings.css'

/** A quiet drawing for an empty place; decorative, the text beside it says so. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className="drawing" viewBox="0 0 200 112" width="200" height="112" aria-hidden="true">
    {children}
  </svg>
)

/** An empty jetty. */
export const EmptyJetty = () => (
  <Drawing>
    <circle className="drawing-moon" cx="148" cy="30" r="11" />
    <path d="M8 66h96M8 72h96M30 72v24M60 72v24M90 56v40M24 66v-10M24 58h66" />
    <path
      className="drawing-tide"
      d="M114 80q10-4 19.500 0t19.500 0 19.500 0 19.500 0M22 98q8-4 16 0M52 98q8-4 16 0M82 98q8-4 16 0"
    />
    <path className="drawing-glint" d="M142 89h12M137 96h22M143 103h10" />
  </Drawing>
)

/** Three medals still to be earned: their outlines, with water at its lowest in them. */
export const MedalsToCome = () => (
  <Drawing>
    <g className="drawing-dashed">
      <circle cx="38" cy="54" r="27" />
      <path d="M100 16c10 16 24 26 24 42a24 24 0 0 1-48 0c0-16 14-26 24-42z" />
      <path d="M162 26l22 13q2 1 2 3v24q0 2-2 3l-20 12q-2 1-4 0l-20-12q-2-1-2-3V42q0-2 2-3l20-12q1-1 2-1z" />
    </g>
    <path
      className="drawing-tide"
      d="M16 66q6-4 11 0t11 0 11 0 11 0M80 66q5-4 10 0t10 0 10 0 10 0M141 66q5-4 10.500 0t10.500 0 10.500 0 10.500 0"
    />
    <circle className="drawing-moon" cx="46" cy="43" r="5" />
  </Drawing>
)
