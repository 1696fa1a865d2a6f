import { extname } from 'node:path'

interface ContentType {
  readonly type: string
  /**
   * Whether the build stores br and gz copies beside it: only for text, as the rest is compressed already.
   */
  readonly compressible: boolean
}

const text = (type: string): ContentType => ({ type: `${type}; charset=utf-8`, compressible: true })
const binary = (type: string): ContentType => ({ type, compressible: false })

const byExtension: Readonly<Record<string, ContentType>> = {
  '.css': text('text/css'),
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.md': text('text/markdown'),
  '.mjs': text('text/javascript'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.webmanifest': text('application/manifest+json'),
  '.xml': text('application/xml'),
  '.avif': binary('image/avif'),
  '.flac': binary('audio/flac'),
  '.ico': binary('image/x-icon'),
  '.jpg': binary('image/jpeg'),
  '.m4a': binary('audio/mp4'),
  '.mp3': binary('audio/mpeg'),
  '.ogg': binary('audio/ogg'),
  '.pdf': binary('application/pdf'),
  '.png': binary('image/png'),
  '.wasm': binary('application/wasm'),
  '.wav': binary('audio/wav'),
  '.webm': binary('audio/webm'),
  '.webp': binary('image/webp'),
  '.woff2': binary('font/woff2'),
}

/**
 * The content type of `name` by its extension; an unknown one is served as bytes to download, never sniffed.
 */
export const contentType = (name: string): ContentType =>
  byExtension[extname(name).toLowerCase()] ?? binary('application/octet-stream')
