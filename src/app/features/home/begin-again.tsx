import { useState } from 'react'
import { readLastPractice } from '#device/practice/last-practice.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { practiceLink } from '#domain/links/practice-link.ts'
import * as homeTexts from '#domain/messages/pages/home.ts'
import { type RoutePath, routes } from '#domain/pages/routes.ts'
import { isPaced, techniques } from '#domain/session/techniques.ts'
import { listWithCommas } from '#domain/texts/lists.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { paceInWords } from '#domain/texts/practice/pace.ts'
import { BeginLink } from './begin-link.tsx'
import { Tide } from './tide.tsx'

/** Begins what was practised last, as long and as fast as then. */
export function BeginAgain() {
  const [last] = useState(() => readLastPractice(getLocalStorage()))
  if (last === null) return <BeginLink to={routes.energizing} line={homeTexts.energizing} />
  const { technique, length, level } = last
  const hasPace = isPaced(techniques[technique])
  const [path, query] = practiceLink(technique, hasPace ? { length, level } : { length }).split('?')
  const search = Object.fromEntries(new URLSearchParams(query))
  const words = [techniques[technique].name, lengthInWords(length), ...(hasPace ? [paceInWords(level)] : [])]
  return (
    <BeginLink to={path as RoutePath} search={search} line={listWithCommas(words)}>
      <Tide />
    </BeginLink>
  )
}
