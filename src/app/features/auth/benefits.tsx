import { benefits } from '#domain/texts/account/auth.ts'

/** 'What you get' (spec §2). */
export const Benefits = () => (
  <section aria-labelledby="benefits-title">
    <h2 id="benefits-title" className="title text-2xl">
      {benefits.title}
    </h2>
    <ul className="mt-4">
      {benefits.list.map((line) => (
        <li key={line} className="hairline py-3">
          {line}
        </li>
      ))}
    </ul>
  </section>
)
