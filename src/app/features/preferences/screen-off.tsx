import { everywhere, screenOffTexts } from '#domain/messages/practice/screen-off.ts'
import { knownPlatforms } from '#domain/texts/practice/screen-off.ts'

/** What each platform does with a session while the screen is off, with sources. */
export const ScreenOff = () => (
  <section id="screen-off" aria-labelledby="screen-off-title" tabIndex={-1} className="mt-10 outline-none">
    <h2 id="screen-off-title" className="font-600">
      {screenOffTexts.title}
    </h2>
    <p className="mt-3">{screenOffTexts.lead}</p>
    <dl className="mt-4">
      {knownPlatforms.map(({ name, by, points }) => (
        <div key={name} className="hairline py-4">
          <dt>{name}</dt>
          <dd className="text-sm text-sand mt-1">{screenOffTexts[by]}</dd>
          {points.map((point) => (
            <dd key={point} className="text-sm text-quiet mt-2">
              {point}
            </dd>
          ))}
        </div>
      ))}
      <div className="py-4">
        <dt>{screenOffTexts.always}</dt>
        {everywhere.map((point) => (
          <dd key={point} className="text-sm text-quiet mt-2">
            {point}
          </dd>
        ))}
      </div>
    </dl>
  </section>
)
