import { expect, it } from 'vitest'
import { firstVisitTodo } from './firstVisitTodo'

const codes = (config: unknown, to: object = {}): string[] =>
  firstVisitTodo(config, {
    to: {
      host: 'new.example',
      name: 'New',
      newCompany: false,
      sendsMail: true,
      hostProven: true,
      ...to,
    },
  }).map(({ code }) => code)

it('a club of a new company lacks everything at first, and ends with where members come in', () => {
  const todo = firstVisitTodo(
    {},
    {
      to: {
        host: 'new.example',
        name: 'New',
        newCompany: true,
        sendsMail: false,
        hostProven: false,
      },
    },
  )
  expect(todo.map(({ code }) => code)).toEqual([
    'slogan',
    'sign-in-picture',
    'processors',
    'mail',
    'host',
    'admins',
    'memberships',
    'members',
    'empty-pages',
    'come-in',
  ])
  expect(todo.at(-1)?.why).toBe('Then members can come in: new.example')
  for (const { why } of todo) expect(why).toMatch(/^[A-Z].{20,}/)
})

it.each([
  [{ id: 'a', title: '' }, ['slogan', 'sign-in-picture']],
  [{ id: 'a', title: { en: '', es: 'Hola' } }, ['sign-in-picture']],
  [{ id: 'a', image: 'scene:bar' }, ['slogan']],
  [{ id: 'a', title: 'A', image: 'scene:bar' }, []],
])('of its slogans %j it lacks %j', (slogan, missing) => {
  expect(codes({ props: { slogans: [slogan] } })).toEqual([...missing, 'processors', 'come-in'])
})
