import { describe, expect, it } from 'vitest'
import { partitionSchema } from './partitionSchema'

const entry = (type: string, text: string): string =>
  `--\n-- Name: x; Type: ${type}; Schema: public; Owner: -\n--\n\n${text}\n\n`
const dump = [
  entry(
    'TABLE',
    'CREATE TABLE public.crews (\n    company_id integer NOT NULL,\n    id integer\n);\n\nALTER TABLE ONLY public.crews FORCE ROW LEVEL SECURITY;',
  ),
  entry('TABLE', 'CREATE TABLE public.companies (\n    id integer NOT NULL\n);'),
  entry(
    'CONSTRAINT',
    'ALTER TABLE ONLY public.crews\n    ADD CONSTRAINT crews_pkey PRIMARY KEY (company_id, id);',
  ),
  entry(
    'CONSTRAINT',
    'ALTER TABLE ONLY public.crews\n    ADD CONSTRAINT crews_id_key UNIQUE (id);',
  ),
  entry(
    'INDEX',
    "CREATE UNIQUE INDEX crews_by_name ON public.crews USING btree (company_id, lower(name)) WHERE (name <> '$&'::text);",
  ),
  entry(
    'FK CONSTRAINT',
    'ALTER TABLE ONLY public.crews\n    ADD CONSTRAINT crews_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id);',
  ),
  entry(
    'POLICY',
    "CREATE POLICY company ON public.crews USING ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer));",
  ),
  entry('ROW SECURITY', 'ALTER TABLE public.crews ENABLE ROW LEVEL SECURITY;'),
].join('')

describe('a schema with partitions', () => {
  const { sql, perPartition } = partitionSchema(dump)

  it('has partitions of tables with row-level security only', () => {
    expect(sql).toContain(
      ') PARTITION BY HASH (company_id);\nCREATE TABLE p0.crews_p0 PARTITION OF public.crews',
    )
    expect(sql).not.toContain('companies_p0')
  })

  it('makes keys and indexes in each partition before those of the whole table, under the same name', () => {
    expect(sql).toMatch(
      /ALTER TABLE p3\.crews_p3 ADD CONSTRAINT crews_pkey PRIMARY KEY \(company_id, id\);\nALTER TABLE public\.crews ADD CONSTRAINT crews_pkey/,
    )
    expect(sql).toMatch(
      /INDEX crews_by_name ON p3\.crews_p3 USING [^\n]*'\$&'::text\);\nCREATE UNIQUE INDEX crews_by_name ON public\.crews USING/,
    )
  })

  it('leaves a key without the company to each partition, and says so', () => {
    expect(perPartition).toEqual(['crews.crews_id_key'])
    expect(sql).not.toContain('ALTER TABLE public.crews ADD CONSTRAINT crews_id_key')
  })

  it('protects rows by an inequality, and lets references apply to all partitions', () => {
    expect(sql).toContain(
      "((company_id - (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer) = 0)",
    )
    expect(sql).toContain('ALTER TABLE public.crews\n    ADD CONSTRAINT crews_fkey')
  })
})
