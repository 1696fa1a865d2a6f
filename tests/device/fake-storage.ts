/** A Storage limited to this many characters: a write that does not fit throws and changes nothing. */
export class FakeStorage {
  readonly content = new Map<string, string>()
  readonly quota: number
  constructor(quota = Number.POSITIVE_INFINITY, content: Record<string, string> = {}) {
    this.quota = quota
    for (const [key, value] of Object.entries(content)) this.content.set(key, value)
  }
  getItem(key: string) {
    return this.content.get(key) ?? null
  }
  setItem(key: string, value: string) {
    const others = [...this.content].filter(([other]) => other !== key)
    const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0)
    if (used + key.length + value.length > this.quota) throw new DOMException('full', 'QuotaExceededError')
    this.content.set(key, value)
  }
  removeItem(key: string) {
    this.content.delete(key)
  }
}

/** A Storage that exists but throws on every access. */
export const forbidden = {
  getItem(): string {
    throw new DOMException('no', 'SecurityError')
  },
  setItem() {
    throw new DOMException('no', 'SecurityError')
  },
  removeItem() {
    throw new DOMException('no', 'SecurityError')
  },
}
