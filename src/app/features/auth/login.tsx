import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { latestGuestAtom } from '#app/state/identity/guest-badges.ts'
import { personAtom } from '#app/state/person/person.ts'
import { Tabs } from '#app/ui/form/tabs.tsx'
import { getSessionStorage } from '#device/storage/stored-value.ts'
import { authTexts, benefits } from '#domain/messages/account/auth.ts'
import { routes, ruleOf } from '#domain/pages/routes.ts'
import { CodeEntry } from './by-mail/code-entry.tsx'
import { forgetSentEmail, readSentEmail, saveSentEmail } from './by-mail/sent-email.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { emptyFields, type Fields, type Mode } from './fields.ts'
import { Teaser } from './teaser.tsx'

interface LoginProps {
  /** As Math.random. */
  random: () => number
  /** Milliseconds since 1970. */
  now: () => number
}

/** Sign up and sign in (spec §2). A person who is signed in already is redirected. */
export function Login({ random, now }: LoginProps) {
  const { state } = useAtomValue(personAtom)
  const [sentTo, setSentTo] = useState(() => readSentEmail(getSessionStorage(), now()))
  const [isReturning, setReturning] = useState(false)
  const [fields, setFields] = useState<Fields>({ ...emptyFields, email: sentTo ?? '' })
  const isUser = state === 'user'
  const forget = () => forgetSentEmail(getSessionStorage())
  useEffect(() => {
    // Signed in by the link, in another tab.
    if (isUser) forgetSentEmail(getSessionStorage())
  }, [isUser])
  const { signedIn } = ruleOf(routes.login)
  if (isUser && signedIn !== null) return <Navigate to={signedIn} replace />
  const sent = (email: string) => {
    saveSentEmail(getSessionStorage(), email, now())
    setSentTo(email)
  }
  const other = () => {
    forget()
    setReturning(true)
    setSentTo(null)
  }
  return (
    <main className="page-narrow pt-8 pb-16 lg:(grid grid-cols-2 gap-20)">
      <div>
        {sentTo === null ? (
          <AuthTabs
            fields={fields}
            onFields={(change) => setFields((before) => ({ ...before, ...change }))}
            onSent={sent}
            isReturning={isReturning}
          />
        ) : (
          <CodeEntry email={sentTo} onDone={forget} onOther={other} />
        )}
      </div>
      <div className="mt-14 lg:mt-4 flex flex-col gap-12">
        <Teaser random={random} />
        <Benefits />
      </div>
    </main>
  )
}

interface AuthTabsProps {
  fields: Fields
  onFields: (change: Partial<Fields>) => void
  onSent: (email: string) => void
  /** The person came back to send to a different address. */
  isReturning: boolean
}

function AuthTabs({ isReturning, ...form }: AuthTabsProps) {
  const { tab, from } = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  // The tab that was opened for the person, with what they had typed: its button gets the focus.
  const [broughtTo, setBroughtTo] = useState<Mode | null>(null)
  const mode: Mode = tab === 'signup' ? 'signup' : 'signin'
  const choose = (to: Mode) =>
    void navigate({ to: routes.login, search: { tab: to, from }, replace: true, resetScroll: false })
  const panel = (of: Mode) => (
    <CredentialsForm
      {...form}
      mode={of}
      initialFocus={broughtTo === of ? 'button' : isReturning ? 'email' : null}
      onSwitch={(to) => {
        setBroughtTo(to)
        choose(to)
      }}
    />
  )
  return (
    <>
      <h1 className="title text-[min(2.25rem,12vw)] leading-tight">
        {mode === 'signup' ? authTexts.title : authTexts.titleBack}
      </h1>
      <p className="text-quiet mt-4 mb-6">{mode === 'signup' ? authTexts.line : authTexts.lineBack}</p>
      {from === 'badges' ? <GuestBadgeCount /> : null}
      <Tabs
        label={authTexts.tabs}
        value={mode}
        onChange={(to) => {
          setBroughtTo(null)
          choose(to)
        }}
        tabs={[
          { value: 'signup', label: authTexts.signUp, panel: panel('signup') },
          { value: 'signin', label: authTexts.signIn, panel: panel('signin') },
        ]}
      />
      <Link to={routes.home} className="button-quiet w-full mt-2">
        {authTexts.guest}
      </Link>
    </>
  )
}

/** 'What you get' (spec §2). */
const Benefits = () => (
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

/** The badges that a guest would take into a new account; nothing where there are none. */
function GuestBadgeCount() {
  const count = useAtomValue(latestGuestAtom)?.badges.length ?? 0
  return (
    <p role="status" className={count === 0 ? undefined : 'title text-2xl text-sand mb-6'}>
      {count === 0 ? '' : authTexts.keeps({ badges: count })}
    </p>
  )
}
