/** The part of the spelling checker that we use; the package has no types. */
declare module 'nspell' {
  interface Spelling {
    correct(word: string): boolean
  }
  export default function nspell(aff: Buffer, dic: Buffer): Spelling
}
