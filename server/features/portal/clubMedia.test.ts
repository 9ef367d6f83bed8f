import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPicture } from '../../platform/media/clubPictures'
import { clubMediaRoutes } from './clubMedia'

describe('clubMediaRoutes', () => {
  let folder: string
  const app = fastify()

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
    await mkdir(path.join(folder, 'clubs/harbour'), { recursive: true })
    for (const name of ['terrace.webp', 'terrace-480.avif'])
      await writeFile(path.join(folder, 'clubs/harbour', name), 'picture')
    await writeFile(path.join(folder, 'clubs.json'), JSON.stringify({ 'harbour/terrace': 'hash' }))
    await clubMediaRoutes(app, folder)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  it.each([
    ['/media/clubs/harbour/terrace-480.avif', 'image/avif'],
    ['/media/clubs/harbour/terrace.webp', 'image/webp'],
  ])('serves %s as %s, which browsers cache and revalidate by its ETag', async (url, type) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
    })
    const revalidated = await app.inject({
      url,
      headers: { 'if-none-match': String(response.headers.etag) },
    })
    expect(revalidated.statusCode).toBe(304)
  })

  it.each([
    '/media/clubs/harbour/gone.webp',
    '/media/clubs/',
    '/media/clubs/..%2fclubs.json',
    '/media/clubs/harbour',
  ])('returns an error for %s', async (url) => {
    expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400)
  })

  it.each([
    ['/media/clubs/harbour/terrace.webp', true],
    ['/media/clubs/harbour/terrace-960.avif', true],
    ['/media/clubs/harbour/gone.webp', false],
    ['/media/clubs/../clubs.json', false],
    ['/media/4f2a.webp', true],
  ])('hasPicture(%s) returns %s', (address, exists) => {
    expect(hasPicture(address, folder)).toBe(exists)
  })

  it('hasPicture returns true for every picture if there is no build', () => {
    expect(hasPicture('/media/clubs/harbour/gone.webp', path.join(folder, 'nowhere'))).toBe(true)
  })
})
