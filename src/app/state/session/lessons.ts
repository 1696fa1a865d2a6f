/** The lessons that were done on this device by whoever is here, as atoms. */
import { atom } from 'jotai'
import { knownOwnerAtom, ownerAtom } from '#app/state/person/person.ts'
import { takePractisedLesson } from '#device/practice/lesson-practice.ts'
import { readLessonsDone, writeLessonsDone } from '#device/practice/lessons-done.ts'
import { getLocalStorage, getSessionStorage } from '#device/storage/stored-value.ts'
import type { DoneLessons } from '#domain/learn/courses.ts'
import { guest, type Owner, ownerKey } from '#domain/records/owner.ts'
import type { PracticeRecord } from '#domain/records/record.ts'

/** Whose lessons they are; a guest's where nobody can be looked up. */
const learnerAtom = atom(
  async (get): Promise<Owner> => get(knownOwnerAtom) ?? (await get(ownerAtom).catch(() => guest)),
)
/** The same once it was looked up: whoever is here is not known at once. */
const resolvedLearnerAtom = atom<Owner | null>(null)
const knownLearnerAtom = atom(
  (get): Owner | null => get(knownOwnerAtom) ?? get(resolvedLearnerAtom),
  async (get, set) => set(resolvedLearnerAtom, await get(learnerAtom)),
)
knownLearnerAtom.onMount = (lookUp) => void lookUp()

/** What storage refused to keep, by owner: it lasts until the page is closed. */
const unsavedLessonsAtom = atom<Readonly<Record<string, readonly string[]>>>({})

const storageVersionAtom = atom(0)
storageVersionAtom.onMount = (set) => {
  const look = () => set((count) => count + 1)
  look()
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

/** Null while it is being found out who is here. */
export const lessonsDoneAtom = atom((get): DoneLessons | null => {
  get(storageVersionAtom)
  const unsaved = get(unsavedLessonsAtom)
  const learner = get(knownLearnerAtom)
  if (learner === null) return null
  return new Set(unsaved[ownerKey(learner)] ?? readLessonsDone(getLocalStorage(), learner) ?? [])
})

/** A lesson is done, or is not any more. @param owner whoever is here, unless given */
export const setLessonDoneAtom = atom(
  null,
  async (get, set, lesson: string, isDone: boolean, owner?: Owner | null) => {
    const learner = owner ?? (await get(learnerAtom))
    const key = ownerKey(learner)
    const before = get(unsavedLessonsAtom)[key] ?? readLessonsDone(getLocalStorage(), learner) ?? []
    const others = before.filter((name) => name !== lesson)
    const after = isDone ? [...others, lesson] : others
    if (!writeLessonsDone(getLocalStorage(), learner, after))
      set(unsavedLessonsAtom, { ...get(unsavedLessonsAtom), [key]: after })
    set(storageVersionAtom, (count) => count + 1)
  },
)

/** What was kept of a practice: when it was begun from a lesson, that lesson is done. @param owner see above */
export const completePractisedLessonAtom = atom(
  null,
  async (_get, set, record: PracticeRecord | null, owner: Owner | null) => {
    if (record?.kind !== 'session') return
    const lesson = takePractisedLesson(getSessionStorage(), record)
    if (lesson !== null) await set(setLessonDoneAtom, lesson, true, owner)
  },
)
