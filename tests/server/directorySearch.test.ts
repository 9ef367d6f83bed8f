import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBusiness } from '../../server/features/directory/addBusiness'
import { toFields } from '../../server/features/directory/businessFields'
import {
  paginateBusinesses,
  type BusinessFilter,
} from '../../server/features/directory/businessRepository'
import { insertCategory } from '../../server/features/products/categoryRepository'
import type { Database } from '../../server/platform/db/Database'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'
import { categories } from '../../server/platform/db/schema/categories'
import { everyEngine } from './engines'

describe.each(everyEngine)('the directory’s search on $name', (engine) => {
  let db: Database
  let drop: () => Promise<void>
  const ids = new Map<string, number>()

  const addCategory = (name: string, more: { parentId?: number; slug?: string } = {}) =>
    db.tx(1, (tx) =>
      insertCategory(tx, {
        companyId: 1,
        group: 'directory',
        position: 0,
        name,
        description: '',
        graphicThumb: '',
        ...more,
      }),
    )
  const find = async (filter: BusinessFilter, pageSize = 50) => {
    const { rows, total } = await db.tx(1, (tx) =>
      paginateBusinesses(
        tx,
        1,
        { ...filter, now: new Date() },
        {
          pageNumber: 1,
          pageSize,
          offset: 0,
          limit: pageSize,
        },
      ),
    )
    return { names: rows.map(({ business }) => business.name), total }
  }

  beforeAll(async () => {
    const opened = await engine.openEmpty()
    db = opened.db
    drop = opened.drop
    await db.platform((tx) =>
      tx.execute(sql`insert into companies (id, name, profile) values (1, 'Club', '{}')`),
    )
    ids.set('Café', await addCategory('Cafés & Bars'))
    ids.set('Tea', await addCategory('Tea rooms', { parentId: ids.get('Café') ?? 0 }))
    ids.set('Arabic', await addCategory('أعمال البيت'))
    const add = (name: string, brief: string, category?: string) =>
      db.tx(1, (tx) =>
        addBusiness(
          tx,
          1,
          toFields({
            published: true,
            name,
            profile: { brief },
            categoryId: category === undefined ? null : (ids.get(category) ?? null),
            surveyId: null,
          }),
        ),
      )
    await add('Peña Ruiz', '100% roasted_beans', 'Café')
    await add('Ørsted’s', 'Green and black tea', 'Tea')
    await add('دارُ الأَنوار', 'قهوة', 'Arabic')
    await add('Anchor', 'Boats')
  })
  afterAll(() => drop())

  it.each([
    ['pena', ['Peña Ruiz']],
    ['PEÑA   rui', ['Peña Ruiz']],
    ['cafés', ['Peña Ruiz']],
    ['CAFE roast', ['Peña Ruiz']],
    ['acK te', ['Ørsted’s']],
    ['الانوار', ['دارُ الأَنوار']],
    ['أَعمالُ', ['دارُ الأَنوار']],
    ['anchor tea', []],
    ['%', ['Peña Ruiz']],
    ['d_b', ['Peña Ruiz']],
    ["\\'; drop", []],
    ['  ', ['Anchor', 'Peña Ruiz', 'Ørsted’s', 'دارُ الأَنوار']],
  ])(
    'finds parts of words in name, category and brief, whatever their case and accents: %s',
    async (search, names) => {
      const found = await find({ search })
      expect([...found.names].sort()).toEqual([...names].sort())
      expect(found.total).toBe(names.length)
    },
  )

  it('a renamed category is searched by its new name, and its slug stays', async () => {
    const rename = (name: string) =>
      db.tx(1, (tx) =>
        tx
          .update(categories)
          .set({ name })
          .where(eq(categories.id, ids.get('Tea') ?? 0))
          .returning({ slug: categories.slug }),
      )
    expect(await rename('Infusions')).toEqual([{ slug: 'tea-rooms' }])
    expect((await find({ search: 'infusion' })).names).toEqual(['Ørsted’s'])
    expect((await find({ search: 'rooms' })).names).toEqual([])
    await rename('Tea rooms')
  })

  it('a category includes its subcategories, and pages are bounded', async () => {
    expect((await find({ categoryId: ids.get('Café') })).names.sort()).toEqual([
      'Peña Ruiz',
      'Ørsted’s',
    ])
    expect((await find({ categoryId: ids.get('Tea') })).names).toEqual(['Ørsted’s'])
    expect(await find({ categoryId: 999 })).toEqual({ names: [], total: 0 })
    expect(await find({ search: 'r' }, 1)).toEqual({ names: ['Anchor'], total: 3 })
  })

  it('a slug is made of the name’s letters in any script, is unique in its group, and is never the one reserved for the whole list', async () => {
    const slugs = await db.tx(1, (tx) =>
      tx.select({ slug: categories.slug }).from(categories).orderBy(categories.id),
    )
    expect(slugs.map(({ slug }) => slug)).toEqual(['cafes-bars', 'tea-rooms', 'اعمال-البيت'])
    const slugOf = async (id: number) => {
      const [row] = await db.tx(1, (tx) =>
        tx.select({ slug: categories.slug }).from(categories).where(eq(categories.id, id)),
      )
      return row?.slug
    }
    const parentId = ids.get('Café') ?? 0
    expect(await slugOf(await addCategory('Tea rooms'))).toBe('tea-rooms-2')
    expect(await slugOf(await addCategory('Cafes, bars!', { parentId }))).toBe('cafes-bars-2')
    expect(await slugOf(await addCategory('CAFES: BARS', { parentId }))).toBe('cafes-bars-3')
    expect(await slugOf(await addCategory('Businesses'))).toBe('businesses-2')
    expect(await slugOf(await addCategory('…'))).toBe('directory')
    expect(await slugOf(await addCategory('— !'))).toBe('directory-2')
    await expect(addCategory('Cafés', { slug: 'cafes-bars' })).rejects.toThrow()
    await expect(addCategory('All', { slug: 'businesses' })).rejects.toThrow()
  })
})

describe('the migration to directory categories', () => {
  it('turns the texts of businesses into one category for each spelling, keeps surveys, and gives every category a slug', async () => {
    const db = new PGlite()
    const run = async (file: string, pattern: RegExp) => {
      const text = await readFile(path.join(migrationsFolder(), file), 'utf8')
      for (const statement of text.split('--> statement-breakpoint'))
        if (pattern.test(statement)) await db.exec(statement)
    }
    await db.exec('create table companies (id integer primary key)')
    await run('0009_events.sql', /\b(ON|TABLE) categories\b/)
    await run('0011_catalogue_and_perks.sql', /\b(ON|TABLE) (businesses|products|surveys)\b/)
    await db.exec(`
      insert into companies values (1), (2);
      insert into categories (company_id, sorts, position, name, description, graphic_thumb)
        values (1, 'product', 0, 'Wine', '', ''), (1, 'product', 1, 'Wíne!', '', ''), (1, 'events', 0, '—', '', ''),
          (1, 'product', 2, 'Wine 2', '', ''), (1, 'product', 3, 'WINE', '', '');
      insert into surveys (company_id, uid, name, is_public, is_open, profile) values
        (1, 'a', 'Ask', true, true, '{"referenceType": "business"}'), (1, 'b', 'Stay', true, true, '{"referenceType": "booking"}');
      insert into businesses (company_id, name, category, profile) values
        (1, 'A', 'Boats', '{"brief": "x", "surveyId": 1}'), (1, 'B', ' boats ', '{"surveyId": 77}'),
        (1, 'C', 'Art', '{"surveyId": 2}'), (1, 'D', '', '{}'), (1, 'E', 'Businesses', '{}'), (2, 'F', 'Boats', '{"surveyId": 1}')`)
    await run('0046_directory_categories.sql', /./)
    expect(
      (
        await db.query(
          'select c.company_id, sorts, c.position, c.name, slug, string_agg(b.name, $1 order by b.name) as has from categories c left join businesses b on b.category_id = c.id group by 1, 2, 3, 4, 5, c.id order by 1, 2 desc, 3',
          [''],
        )
      ).rows.map((row) => Object.values(Object(row)).join(' ')),
    ).toEqual([
      '1 product 0 Wine wine ',
      '1 product 1 Wíne! wine-2 ',
      '1 product 2 Wine 2 wine-2-2 ',
      '1 product 3 WINE wine-3 ',
      '1 events 0 — events ',
      '1 directory 0 Art art C',
      expect.stringMatching(/^1 directory 1 [Bb]oats boats AB$/),
      expect.stringMatching(/^1 directory 2 Businesses businesses-2 E$/),
      '2 directory 0 Boats boats F',
    ])
    expect(
      (await db.query('select name, survey_id, profile from businesses order by name')).rows,
    ).toEqual([
      { name: 'A', survey_id: 1, profile: { brief: 'x' } },
      ...['B', 'C', 'D', 'E', 'F'].map((name) => ({ name, survey_id: null, profile: {} })),
    ])
    await db.close()
  })
})
