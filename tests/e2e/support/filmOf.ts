import { writeFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'

const WIDTH = 640
const HEIGHT = 480

/** How a code is held before the camera. */
export interface Pose {
  /** How wide it is in the picture, of 640 px. */
  width: number
  /** How far it is turned in the picture's plane, in degrees. */
  roll: number
  /** How far it is turned away from the camera, in degrees. */
  yaw: number
  /** How far it is out of focus, in px. */
  blur: number
}

/**
 * Films what is on a screen as a camera sees it in a dim room, and stores the film in a file for
 * Chromium's fake camera.
 */
export async function filmOf(
  shown: Locator,
  { width, roll, yaw, blur }: Pose,
  file: string,
): Promise<void> {
  // What draws a code is loaded on demand.
  await shown.locator('path').first().waitFor({ state: 'attached' })
  const picture = (await shown.screenshot()).toString('base64')
  const room = await shown.page().context().newPage()
  await room.setViewportSize({ width: WIDTH, height: HEIGHT })
  await room.setContent(`<body style="margin:0;display:grid;place-items:center;block-size:100vh;
    background:#554d44;filter:blur(${blur}px) brightness(.8) contrast(.75)"><img
    src="data:image/png;base64,${picture}"
    style="inline-size:${width}px;transform:perspective(700px) rotateY(${yaw}deg) rotateZ(${roll}deg)">`)
  const photo = await room.screenshot({ scale: 'css' })
  await room.close()
  const grey = await sharp(photo).greyscale().raw().toBuffer()
  const frame = [Buffer.from('FRAME\n'), grey, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(file, Buffer.concat([head, ...frame, ...frame]))
}
