import { expect, it } from 'vitest'
import { areasBeyond, deskAreas } from './deskAreas'

it('owners have every area, managers the desk, others what is stored, and the desk includes the door', () => {
  expect(deskAreas('owner', [])).toEqual(['desk', 'money', 'door'])
  expect(deskAreas('manager', ['money'])).toEqual(['desk', 'money', 'door'])
  expect(deskAreas('viewer', ['desk'])).toEqual(['desk', 'door'])
  expect(deskAreas(null, ['door'])).toEqual(['door'])
  expect(deskAreas('viewer', [])).toEqual([])
})

it('only areas beyond the level and beyond each other are stored, so a lower level takes its areas along', () => {
  expect(areasBeyond('owner', ['desk', 'money', 'door'])).toEqual([])
  expect(areasBeyond('manager', ['desk', 'money', 'door'])).toEqual(['money'])
  expect(areasBeyond(null, ['door', 'desk'])).toEqual(['desk'])
  expect(areasBeyond(null, [])).toEqual([])
})
