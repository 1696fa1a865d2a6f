import { Medal } from '#app/ui/art/medal.tsx'
import { Vessel } from '#app/ui/art/vessel.tsx'
import './still-scene.css'

/**
 * The end of a practice as a picture: the water comes to rest under the moon, and a new badge's medal rises
 * from it, with two ripples. It moves once, and with reduced motion not at all. Decorative.
 * @param medal the badge's name; null while there is none
 */
export const StillScene = ({ medal }: { medal: string | null }) => (
  <div className={`still-scene ${medal === null ? '' : 'still-scene-medal'}`} aria-hidden="true">
    <Vessel isStill />
    {medal === null ? null : (
      <>
        <div className="still-ripple" />
        <div className="still-ripple still-ripple-late" />
        <div className="still-risen">
          <Medal key={medal} name={medal} isEarned size="large" />
        </div>
      </>
    )}
  </div>
)
