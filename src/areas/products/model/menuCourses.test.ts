import { expect, it } from 'vitest'
import type { Category, Product } from '#generated/types'
import { menuCourses } from './menuCourses'

const category = (id: number, name: string, childCategories: object[] = []) =>
  ({ id, name, childCategories }) as Pick<Category, 'id' | 'name' | 'childCategories'>
const dish = (name: string, ...ids: number[]) =>
  ({ name, categories: ids.map((id) => ({ id })) }) as unknown as Product // Only what is read.

it('lists the menu in the club’s courses, subcategories in place, each dish once, the others last [activity.dining.screen]', () => {
  const kitchen = category(1, 'Kitchen', [
    { id: 2, name: 'To begin' },
    { id: 3, name: 'Plates' },
  ])
  const courses = menuCourses(
    [kitchen, category(4, 'Bar'), category(5, 'Nothing yet')],
    [dish('Water'), dish('Negroni', 4), dish('Cod', 1, 3), dish('Soup', 2), dish('Bread', 1)],
  )
  expect(courses.map(({ name, products }) => [name, ...products.map((item) => item.name)])).toEqual(
    [
      ['Kitchen', 'Bread'],
      ['To begin', 'Soup'],
      ['Plates', 'Cod'],
      ['Bar', 'Negroni'],
      ['', 'Water'],
    ],
  )
})
