import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { mostBundlePictures, packBundle, unpackBundle, type BundlePicture } from './clubBundle'

const picture = (content: string): BundlePicture => {
  const data = strToU8(content)
  return { sha256: createHash('sha256').update(data).digest('hex'), extension: 'png', data }
}
const config = strToU8('{}')
const refusalOf = (file: Uint8Array) => {
  const read = unpackBundle(file)
  return 'refusal' in read ? read.refusal : read
}

describe('a bundle', () => {
  it('holds what was put in, in the same bytes whatever the order and the moment', () => {
    const [a, b] = [picture('a'), picture('b')]
    const packed = packBundle({ text: '{"plan":"Plus"}', pictures: [a, b] })
    expect(packBundle({ text: '{"plan":"Plus"}', pictures: [b, a] })).toEqual(packed)
    const read = unpackBundle(packed)
    expect(read).toEqual({ text: '{"plan":"Plus"}', pictures: expect.arrayContaining([a, b]) })
  })

  it.each(['../portal-config.json', '/etc/passwd', 'media/../../x.png', 'media/logo.png', `media/${'a'.repeat(64)}.png/x`, 'C:\\x.png'])('is refused with the strange entry %s', (name) => {
    expect(refusalOf(zipSync({ 'portal-config.json': config, [name]: [config, {}] }))).toMatch(/^it holds .* which is neither/)
  })

  it('is refused with a picture whose content is not the one of its name', () => {
    expect(refusalOf(packBundle({ text: '{}', pictures: [{ ...picture('a'), data: strToU8('b') }] }))).toMatch(/^the content of media\/[0-9a-f]{64}\.png is not/)
  })

  it('is refused without a config, cut off, or when it is no archive', () => {
    const whole = packBundle({ text: '{}', pictures: [picture('a'.repeat(1000))] })
    expect(refusalOf(zipSync({}))).toBe('it holds no portal-config.json')
    expect(refusalOf(whole.slice(0, 700))).toBe('it is damaged or cut off')
    expect(refusalOf(strToU8('PK\u0003\u0004 nothing'))).toBe('it is damaged or cut off')
  })

  it('is refused with too many entries or too much in them before anything is inflated', () => {
    const many = Array.from({ length: mostBundlePictures + 1 }, (_, n) => picture(String(n)))
    expect(refusalOf(packBundle({ text: '{}', pictures: many }))).toBe('it holds more than 500 pictures')
    const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024)
    expect(refusalOf(zipSync({ 'portal-config.json': zeros(5) }))).toBe('its portal-config.json has more than 4 MB')
    const bomb = zipSync({ 'portal-config.json': config, [`media/${'a'.repeat(64)}.png`]: zeros(40), [`media/${'b'.repeat(64)}.png`]: zeros(40) })
    expect(bomb.length).toBeLessThan(200_000)
    const before = process.memoryUsage().arrayBuffers
    expect(refusalOf(bomb)).toBe('it has more than 64 MB')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024)
  })

  it('gives no more than it declares: an archive that lies about a size is refused by the hash', () => {
    const file = zipSync({ 'portal-config.json': config, [`media/${'a'.repeat(64)}.png`]: new Uint8Array(1024 * 1024) })
    const view = new DataView(file.buffer, file.byteOffset)
    // The size in the central directory, of the second entry.
    for (let at = file.length - 22 - 46; at > 0; at -= 1) {
      if (view.getUint32(at, true) === 0x02014b50) {
        view.setUint32(at + 24, 10, true)
        break
      }
    }
    expect(refusalOf(file)).toMatch(/damaged|the content of/)
  })
})
