/** Records the vessel from outside the page: the compositor's frames, whatever the main thread does. */
import type { Page } from '@playwright/test'

export interface Frame {
  /** Seconds since the epoch. */
  readonly at: number
  /** JPEG, base64. */
  readonly image: string
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Records what the browser shows of `page` until the returned function is called. */
export async function recordScreen(page: Page): Promise<() => Promise<Frame[]>> {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp ?? 0, image: data })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, everyNthFrame: 6 })
  return async () => {
    await session.send('Page.stopScreencast')
    return frames
  }
}

/**
 * The height of the water in each frame, 0 (empty) … 1 (the vessel's rim), from one column of pixels.
 * @param reader a separate page, which decodes the images
 */
export const waterLevels = (reader: Page, frames: readonly Frame[], vessel: Box, width: number) =>
  reader.evaluate(
    async ({ images, vessel, width }) => {
      const levels: number[] = []
      for (const image of images) {
        const bytes = Uint8Array.from(atob(image), (it) => it.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
        const scale = bitmap.width / width
        const canvas = new OffscreenCanvas(1, Math.round(vessel.height * scale))
        const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
        pen.drawImage(
          bitmap,
          -Math.round((vessel.x + vessel.width / 2) * scale),
          -Math.round(vessel.y * scale),
        )
        const { data, height } = pen.getImageData(0, 0, 1, canvas.height)
        const greenAt = (y: number) => data[4 * Math.round(y * (height - 1)) + 1] as number
        // At its top there is always sky, even in a full vessel; at its bottom always water.
        const [sky, water] = [greenAt(0.06), greenAt(0.96)]
        let count = 0
        for (let y = 0; y < height; y++) {
          const green = data[4 * y + 1] as number
          if (Math.abs(green - water) < Math.abs(green - sky)) count++
        }
        levels.push(count / height)
      }
      return levels
    },
    { images: frames.map(({ image }) => image), vessel, width },
  )

/** How often `levels` change between rising and falling, counting only movements larger than `least`. */
export function turns(levels: readonly number[], least: number): number {
  let way: 1 | -1 | null = null
  let extreme = levels[0] ?? 0
  let count = 0
  for (const level of levels) {
    if (way === null) {
      if (Math.abs(level - extreme) > least) way = level > extreme ? 1 : -1
      else continue
    }
    if ((extreme - level) * way > least) {
      way = way === 1 ? -1 : 1
      count++
      extreme = level
    } else extreme = way === 1 ? Math.max(extreme, level) : Math.min(extreme, level)
  }
  return count
}
