/** Caches in memory, for service-worker tests. */
const href = (request: RequestInfo | URL) =>
  new URL(typeof request === 'object' && 'url' in request ? request.url : request, 'https://app.example').href

export class FakeCache {
  readonly held = new Map<string, Response>()
  isFull = false

  async match(request: RequestInfo | URL) {
    return this.held.get(href(request))?.clone()
  }
  async put(request: RequestInfo | URL, answer: Response) {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.held.set(href(request), answer)
  }
  async delete(request: RequestInfo | URL) {
    return this.held.delete(href(request))
  }
  async keys() {
    return [...this.held.keys()].map((url) => new Request(url))
  }
}

export class FakeCaches {
  readonly opened = new Map<string, FakeCache>()

  async open(name: string) {
    const cache = this.opened.get(name) ?? new FakeCache()
    this.opened.set(name, cache)
    return cache
  }
  async match(request: RequestInfo | URL, { cacheName }: { readonly cacheName: string }) {
    return this.opened.get(cacheName)?.match(request)
  }
  async has(name: string) {
    return this.opened.has(name)
  }
  async keys() {
    return [...this.opened.keys()]
  }
  async delete(name: string) {
    return this.opened.delete(name)
  }
}

/** A response with its content type. */
export const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } })
export const page = (text: string) => answer(`<!doctype html><div id="app">${text}</div>`, 'text/html')
/** What a hotel's network answers to every request. */
export const captivePortal = () => answer('<html>Sign in to our WiFi</html>', 'text/html')
