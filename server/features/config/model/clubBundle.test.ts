import { createHash } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { MAX_BUNDLE_PICTURES, packBundle, unpackBundle, type BundlePicture } from './clubBundle'

const picture = (content: string): BundlePicture => {
  const data = strToU8(content)
  return { sha256: createHash('sha256').update(data).digest('hex'), extension: 'png', data }
}
const config = strToU8('{}')
const readError = (file: Uint8Array) => {
  const read = unpackBundle(file)
  return 'error' in read ? read.error : read
}

describe('a club bundle', () => {
  it('is unpacked to the content that was packed, and has the same bytes whatever the order and time', () => {
    const [a, b] = [picture('a'), picture('b')]
    const packed = packBundle({ text: '{"plan":"Plus"}', pictures: [a, b] })
    expect(packBundle({ text: '{"plan":"Plus"}', pictures: [b, a] })).toEqual(packed)
    const read = unpackBundle(packed)
    expect(read).toEqual({ text: '{"plan":"Plus"}', pictures: expect.arrayContaining([a, b]) })
    const facts = '{"/media/a.png":{"name":"Boats"}}'
    expect(unpackBundle(packBundle({ text: '{}', pictures: [a], facts }))).toEqual({
      text: '{}',
      pictures: [a],
      facts,
    })
  })

  it.each([
    '../portal-config.json',
    '/etc/passwd',
    'media/../../x.png',
    'media/logo.png',
    `media/${'a'.repeat(64)}.png/x`,
    'C:\\x.png',
  ])('is rejected with the unexpected entry %s', (name) => {
    expect(readError(zipSync({ 'portal-config.json': config, [name]: [config, {}] }))).toMatch(
      /^it contains .* which is neither/,
    )
  })

  it("is rejected if a picture's content does not match its name", () => {
    expect(
      readError(packBundle({ text: '{}', pictures: [{ ...picture('a'), data: strToU8('b') }] })),
    ).toMatch(/^the content of media\/[0-9a-f]{64}\.png does not match/)
  })

  it('is rejected without a config, if truncated, or if it is not an archive', () => {
    const packed = packBundle({ text: '{}', pictures: [picture('a'.repeat(1000))] })
    expect(readError(zipSync({}))).toBe('it contains no portal-config.json')
    expect(readError(packed.slice(0, 700))).toBe('it is damaged or cut off')
    expect(readError(strToU8('PK\u0003\u0004 nothing'))).toBe('it is damaged or cut off')
  })

  it('is rejected before anything is inflated if it has too many entries or too much data', () => {
    const many = Array.from({ length: MAX_BUNDLE_PICTURES + 1 }, (_, n) => picture(String(n)))
    expect(readError(packBundle({ text: '{}', pictures: many }))).toBe(
      'it contains more than 500 pictures',
    )
    const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024)
    expect(readError(zipSync({ 'portal-config.json': zeros(5) }))).toBe(
      'its portal-config.json has more than 4 MB',
    )
    const bomb = zipSync({
      'portal-config.json': config,
      [`media/${'a'.repeat(64)}.png`]: zeros(40),
      [`media/${'b'.repeat(64)}.png`]: zeros(40),
    })
    expect(bomb.length).toBeLessThan(200_000)
    const before = process.memoryUsage().arrayBuffers
    expect(readError(bomb)).toBe('it has more than 64 MB')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024)
  })

  it('is rejected at the size limit while inflating if it declares smaller sizes than it has', () => {
    const file = bomb(1024, 10)
    expect(file.length).toBeLessThan(2 * 1024 * 1024)
    const before = process.memoryUsage().arrayBuffers
    expect(readError(file)).toBe('it has more than 64 MB')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 * 1024 * 1024)
    expect(readError(bomb(8, 10, 'portal-config.json'))).toBe(
      'its portal-config.json has more than 4 MB',
    )
  })

  it('is accepted if packed as a stream, without sizes before its entries', () => {
    const { sha256, data } = picture('a')
    const chunks: Uint8Array[] = []
    const zip = new Zip((_error, chunk) => void chunks.push(chunk))
    for (const [name, content] of [
      ['portal-config.json', config],
      [`media/${sha256}.png`, data],
    ] as const) {
      const entry = new ZipDeflate(name)
      zip.add(entry)
      entry.push(content, true)
    }
    zip.end()
    expect(unpackBundle(Buffer.concat(chunks))).toMatchObject({
      text: '{}',
      pictures: [{ sha256 }],
    })
  })
})

/**
 * Creates an archive with a picture of zeros that inflates to `megabytes`, but declares `declared`
 * bytes in both headers.
 */
function bomb(megabytes: number, declared: number, name = `media/${'a'.repeat(64)}.png`): Buffer {
  // The compressed data is one flushed megabyte, repeated, and an empty last block.
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const data = Buffer.concat([
    ...Array.from({ length: megabytes }, () => megabyte),
    Buffer.from([3, 0]),
  ])
  const file = zipSync({ [name]: [data, { level: 0 }] })
  const archive = Buffer.from(file.buffer, file.byteOffset, file.length)
  const directory = archive.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
  for (const [method, size] of [
    [8, 22],
    [directory + 10, directory + 24],
  ] as const) {
    archive.writeUInt16LE(8, method)
    archive.writeUInt32LE(declared, size)
  }
  return archive
}
