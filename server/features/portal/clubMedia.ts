import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clubPicturesFolder } from '../../platform/media/clubPictures'

/**
 * The demo clubs' pictures below `/media/clubs/`: the same for every host, so that a copy of a club
 * keeps them.
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
    // Their names stay the same when a drawing or a preset changes, so they are cached for only a
    // week and then revalidated by ETag.
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
