import { type LotusId, lotusRings, type PetalRing, petalAngles, petalPath } from '#domain/learn/lotus.ts'
import './lotus.css'

interface LotusProps {
  id: LotusId
  /** Without the finer lines, as in the water or at thumbnail size. */
  isPlain?: boolean
}

/** A lotus around the origin, 240 wide. Its colours come from `.lotus-<id>`; only whole rings move. */
export const Lotus = ({ id, isPlain = false }: LotusProps) => (
  <g className={`lotus lotus-${id}`}>
    <g className="lotus-breath">
      <circle className="lotus-halo" r="122" />
      {id === 'voice' && !isPlain ? <Ripples /> : null}
      {lotusRings[id].map((ring, index) => (
        <g key={`${ring.count} ${ring.tip}`} className={`lotus-ring lotus-ring-${index + 1}`}>
          <Petals ring={ring} isPlain={isPlain} />
        </g>
      ))}
      <Middle id={id} />
    </g>
  </g>
)

function Petals({ ring, isPlain }: { ring: PetalRing; isPlain: boolean }) {
  const vein = { foot: ring.foot + 6, tip: ring.foot + (ring.tip - ring.foot) * 0.78, half: ring.half * 0.5 }
  return petalAngles(ring).map((angle) => (
    <g key={angle} transform={`rotate(${angle})`}>
      <path className="lotus-petal" d={petalPath(ring)} />
      {isPlain ? null : <path className="lotus-vein" d={petalPath(vein)} />}
    </g>
  ))
}

const Ripples = () => (
  <g className="lotus-ripples">
    {[126, 142, 160].map((radius) => (
      <circle key={radius} r={radius} />
    ))}
  </g>
)

/** The centre of each lotus. */
function Middle({ id }: { id: LotusId }) {
  switch (id) {
    case 'root':
      return (
        <g>
          <path className="lotus-disc" d="M-32-32H32V32H-32Z" />
          <path className="lotus-line" d="M-26-26H26V26H-26Z" />
          <path className="lotus-sign" d="M-19-13H19L0 19Z" />
        </g>
      )
    case 'tide':
      return (
        <g>
          <circle className="lotus-disc" r="40" />
          <path className="lotus-sign" d="M-29-4A29 29 0 1 0 29-4 32 32 0 0 1-29-4Z" />
          <circle className="lotus-sign" cy="-14" r="5" />
        </g>
      )
    case 'sun':
      return (
        <g>
          <circle className="lotus-disc" r="44" />
          <circle className="lotus-line" r="37" />
          <path className="lotus-sign" d="M-30-17H30L0 33Z" />
          <circle className="lotus-core" cy="-3" r="8" />
        </g>
      )
    case 'heart':
      return (
        <g>
          <circle className="lotus-disc" r="46" />
          <path className="lotus-line" d="M0-36L31 18H-31ZM0 36L31-18H-31Z" />
          <circle className="lotus-sign" r="9" />
        </g>
      )
    case 'voice':
      return (
        <g>
          <circle className="lotus-disc" r="54" />
          <path className="lotus-line" d="M-40-23H40L0 46Z" />
          <circle className="lotus-sign" cy="-2" r="18" />
        </g>
      )
    case 'eye':
      return (
        <g>
          <circle className="lotus-disc" r="54" />
          <circle className="lotus-line" r="48" />
          <path className="lotus-line" d="M-38 0C-22-26 22-26 38 0 22 26-22 26-38 0Z" />
          <circle className="lotus-sign" r="15" />
          <circle className="lotus-core" r="5" />
        </g>
      )
    case 'crown':
      return (
        <g>
          <circle className="lotus-disc" r="30" />
          <circle className="lotus-sign" r="20" />
        </g>
      )
  }
}
