import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clubPicturesFolder } from '../../platform/media/clubPictures'

/**
 * Serves the demo clubs' pictures below `/media/clubs/`: the same on every host, so that a copy of
 * a club has them too.
 */
export async function clubMediaRoutes(
  app: FastifyInstance,
  folder: string = clubPicturesFolder(),
): Promise<void> {
  const root = path.join(folder, 'clubs')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/clubs/',
    // The pictures' names stay the same when a drawing or a preset changes, so browsers cache them
    // for only a week and then revalidate them by ETag.
    maxAge: '7d',
    index: false,
    decorateReply: false,
    setHeaders: (response) => {
      response
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
    },
  })
}
