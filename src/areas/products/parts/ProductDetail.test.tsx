// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Product } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { portalApi } from '../../../core/session/portalApi'
import { ProductDetail } from './ProductDetail'

const call = vi.spyOn(portalApi, 'call')
afterEach(() => {
  cleanup()
  call.mockReset()
})

it('each fact of a product has an icon, as an event’s facts have', () => {
  call.mockReturnValue(new Promise(() => undefined))
  const product = {
    id: 3,
    name: 'Sailing gloves',
    description: '',
    price: 20,
    photos: [],
    options: [],
    variants: [],
    categories: [{ id: 1, name: 'Wear' }],
    attributes: [{ name: 'Material', value: 'Leather' }],
    hasInventory: false,
    allowBackorders: false,
  } as unknown as Product // Only the fields that the detail reads.
  renderInPage(<ProductDetail product={product} />, {
    texts,
    config: { plan: 'Plus', routes: [], settings: {} },
  })
  const facts = [...document.querySelectorAll('dl > div')]
  expect(facts.map((fact) => fact.querySelector('dt')?.textContent)).toEqual([
    'Price',
    'Category',
    'Material',
    'Availability',
  ])
  expect(facts.filter((fact) => fact.querySelector(':scope > svg') === null)).toEqual([])
})
