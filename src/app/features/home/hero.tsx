import { Vessel } from '#app/ui/art/vessel.tsx'
import { headline, tagline } from '#domain/messages/common/brand.ts'
import './home.css'

/** The headline over a vessel that breathes slowly; its water stays below the words. */
export const Hero = () => (
  <div className="home-hero">
    <div className="home-vessel vessel-frame">
      <Vessel isStill />
    </div>
    <div className="home-words">
      <h1 className="title text-balance">{headline}</h1>
      <p className="mt-3 text-balance">{tagline}</p>
    </div>
  </div>
)
