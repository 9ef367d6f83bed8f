import { describe, expect, it } from 'vitest'
import { emailSpellings } from './emailSpellings'

describe('the spellings of an email', () => {
  it('are the address in lower case alone, if its domain has only plain letters', () => {
    expect(emailSpellings(' Ada@Example.com ')).toEqual(['ada@example.com'])
  })

  it('are the address with its domain in letters and in punycode, as given first', () => {
    expect(emailSpellings('Ada@BÜCHER.example')).toEqual([
      'ada@bücher.example',
      'ada@xn--bcher-kva.example',
    ])
    expect(emailSpellings('ada@xn--bcher-kva.example')).toEqual([
      'ada@xn--bcher-kva.example',
      'ada@bücher.example',
    ])
  })

  it('are only what was typed, if that has no domain', () => {
    expect(emailSpellings('ada')).toEqual(['ada'])
    expect(emailSpellings('ada@a b')).toEqual(['ada@a b'])
  })
})
