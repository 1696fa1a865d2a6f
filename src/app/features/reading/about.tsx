import { about } from '#content/about.ts'
import { routes } from '#domain/pages/routes.ts'
import { PageFrame } from './page-frame.tsx'
import { ProsePart } from './passages.tsx'

/** What Stilltide is, and what it is not. */
export const About = () => (
  <PageFrame path={routes.about} title={about.title} lead={about.lead} contents={about.parts}>
    {about.parts.map((part) => (
      <ProsePart key={part.id} part={part} />
    ))}
  </PageFrame>
)
