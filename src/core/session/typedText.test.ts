// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { dropKept, keepInTab, takeKept } from './keptInTab'
import {
  pathAtSessionExpiry,
  forgetLeftPath,
  KEEP_MS,
  knowCustomer,
  rememberLeftPath,
  takeLeftPath,
  wasForcedOut,
} from './leftPath'
import { canHold, fieldKey, giveBack, keptField } from './typedText'

const form = (markup: string): HTMLFormElement => {
  document.body.innerHTML = `<form id="f">${markup}</form>`
  return document.forms[0] as HTMLFormElement
}
const first = (markup: string): Element | null =>
  form(markup).querySelector('input, textarea, select')

beforeEach(() => {
  sessionStorage.clear()
  knowCustomer(7)
})

describe('typed text', () => {
  it.each([
    '<input name="city">',
    '<input id="city">',
    '<input name="mail" type="email" autocomplete="username">',
    '<textarea name="letter"></textarea>',
    '<select name="day"><option>1</option></select>',
    '<input name="sms" type="checkbox">',
  ])('may be stored for %s', (markup) => {
    expect(keptField(first(markup))).toBeDefined()
  })

  it.each([
    '<input name="password" type="password">',
    '<input name="current" type="text" autocomplete="current-password">',
    '<input name="secret" type="text" autocomplete="new-password">',
    '<input name="n" autocomplete="cc-number">',
    '<input name="cvc">',
    '<input name="passcode-7">',
    '<input name="cardNumber">',
    '<input name="routing_number">',
    '<input name="accountNumber">',
    '<input name="iban">',
    '<input name="signature">',
    '<input name="code" autocomplete="one-time-code">',
    '<input type="hidden" name="h">',
    '<input type="file" name="f">',
    '<input>',
    '<fieldset data-private><input name="note"></fieldset>',
  ])('is never stored for %s', (markup) => {
    expect(keptField(first(markup))).toBeUndefined()
  })

  it('is keyed by form, name, and the value of a checkbox; radios of one name share a key', () => {
    document.body.innerHTML =
      '<form id="a"><input name="x"><input type="checkbox" name="c" value="1"><input type="checkbox" name="c" value="2"><input type="radio" name="r" value="1"><input type="radio" name="r" value="2"></form><form action="/b"><input name="x"></form><form action="/b"><input name="x"></form><input name="x">'
    const keys = [...document.querySelectorAll('input')]
      .flatMap((input) => keptField(input) ?? [])
      .map(fieldKey)
    expect(keys).toHaveLength(7)
    expect(new Set(keys).size).toBe(6)
  })

  it('is restored to text fields and checkboxes as if typed', () => {
    const heard: string[] = []
    const target = form(
      '<input name="a"><textarea name="b"></textarea><select name="c"><option value="1"></option><option value="2"></option></select><input type="checkbox" name="d">',
    )
    for (const type of ['input', 'change', 'click'])
      target.addEventListener(type, (event) =>
        heard.push(`${type} ${(event.target as HTMLInputElement).name}`),
      )
    for (const [index, value] of ['Newport', 'Dear all', '2', true].entries())
      giveBack(target.elements[index] as HTMLInputElement, value)
    expect(
      [...target.elements].map((field) =>
        (field as HTMLInputElement).type === 'checkbox'
          ? (field as HTMLInputElement).checked
          : (field as HTMLInputElement).value,
      ),
    ).toEqual(['Newport', 'Dear all', '2', true])
    for (const one of ['input a', 'input b', 'change c', 'click d']) expect(heard).toContain(one)
  })

  it('is restored to the chosen radio, to a select once it has the option, and never to a disabled field', () => {
    const target = form(
      '<input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2"><select name="c"><option value="US"></option></select><input name="late" disabled>',
    )
    const [one, two, list, late] = [...target.elements] as (HTMLInputElement | HTMLSelectElement)[]
    if (!one || !two || !list || !late) throw new Error('the form has four fields')
    expect([
      canHold(one, '2'),
      canHold(two, '2'),
      canHold(list, 'CA'),
      canHold(list, 'US'),
      canHold(late, 'x'),
    ]).toEqual([false, true, false, true, false])
    expect([giveBack(two, '2'), giveBack(two, '2')]).toEqual([true, false])
    expect(new FormData(target).get('r')).toBe('2')
  })
})

describe('values stored in a tab', () => {
  it('come back once, to the same customer only, within half an hour', () => {
    keepInTab('typed', 7, { city: 'Newport' }, 1000)
    expect(takeKept('typed', 7, 1000 + KEEP_MS - 1)).toEqual({ city: 'Newport' })
    expect(takeKept('typed', 7, 1000)).toBeUndefined()
    for (const [id, now] of [
      [8, 1000],
      [undefined, 1000],
      [7, 1000 + KEEP_MS],
    ] as const) {
      keepInTab('typed', 7, 'x', 1000)
      expect(takeKept('typed', id, now)).toBeUndefined()
      expect(sessionStorage.length).toBe(0)
    }
    keepInTab('typed', 7, 'x', 1000)
    keepInTab('unsent', 8, 'y', 1000)
    dropKept(8)
    expect(Object.keys(sessionStorage)).toEqual(['portico-kept-unsent'])
    sessionStorage.setItem('portico-native', '1')
    dropKept()
    expect(Object.keys(sessionStorage)).toEqual(['portico-native'])
    keepInTab('typed', 7, 'x', 1000)
    keepInTab('typed', 7, undefined, 1000)
    expect(takeKept('typed', 7, 1000)).toBeUndefined()
  })
})

describe('the return path after a lost session', () => {
  it('is the path that was left, once, for the same customer within half an hour [shell.gate.return-after-login]', () => {
    window.history.replaceState(null, '', '/account?tab=2')
    rememberLeftPath(1000)
    expect(takeLeftPath(7, 2000)).toBe('/account?tab=2')
    expect(takeLeftPath(7, 2000)).toBeUndefined()
    rememberLeftPath(1000)
    expect(takeLeftPath(8, 2000)).toBeUndefined()
    rememberLeftPath(1000)
    expect(takeLeftPath(7, 1000 + KEEP_MS)).toBeUndefined()
    knowCustomer(undefined)
    rememberLeftPath(1000)
    expect(sessionStorage.length).toBe(0)
  })

  it('never leads to another site', () => {
    for (const path of [
      '//elsewhere.example',
      '/\\elsewhere.example',
      'https://elsewhere.example/',
      'javascript:alert(1)',
    ]) {
      sessionStorage.setItem(
        'portico-left',
        JSON.stringify({ customerId: 7, path, at: 1000, leaving: false }),
      )
      expect(takeLeftPath(7, 1000)).toBeUndefined()
    }
  })

  it('survives a sign-out forced by a 401, but not one by choice', () => {
    expect(wasForcedOut(1000)).toBe(false)
    rememberLeftPath(1000)
    expect(pathAtSessionExpiry(1000)).toBe('/account')
    expect(wasForcedOut(1000)).toBe(true)
    expect(wasForcedOut(1000)).toBe(false)
    expect(takeLeftPath(7, 1000)).toBeDefined()
    expect(pathAtSessionExpiry(1000)).toBeUndefined()
    rememberLeftPath(1000)
    forgetLeftPath()
    expect(takeLeftPath(7, 1000)).toBeUndefined()
  })
})
