/** The number of partitions of each company table. */
export const PARTITIONS = 4

/** A schema whose company tables are hash partitions, and what could not be done for all at once. */
export interface PartitionedSchema {
  sql: string
  /** Constraints that PostgreSQL accepts in each partition, but not for the whole table. */
  perPartition: readonly string[]
}

/**
 * Rewrites what `pg_dump --schema-only` has written, so that each table with row-level security is
 * partitioned by `company_id`. The partitions are in schemas of their own: names of indexes and
 * constraints, which an error may repeat, stay as they are. Row-level security is written as an
 * inequality, from which the planner can't conclude in which partition a row is: only a query's own
 * conditions can.
 */
export function partitionSchema(dump: string): PartitionedSchema {
  const companyTables = new Set(
    [...dump.matchAll(/^ALTER TABLE public\.(\w+) ENABLE ROW LEVEL SECURITY;$/gm)].map(
      ([, name = '']) => name,
    ),
  )
  const perPartition: string[] = []
  const entries = dump.split(/^(?=--\n-- Name: )/m).map((entry): string => {
    const table = /^(?:ALTER TABLE(?: ONLY)?|CREATE TABLE) public\.(\w+)/m.exec(entry)?.[1] ?? ''
    const indexed = /^CREATE (?:UNIQUE )?INDEX \w+ ON public\.(\w+)/m.exec(entry)?.[1] ?? ''
    if (companyTables.has(indexed)) return partitionIndex(entry, indexed)
    if (/; Type: POLICY; /.test(entry))
      return entry.replace(/\(company_id = (\(.*?::integer)\)/g, '((company_id - $1) = 0)')
    if (!companyTables.has(table)) return entry
    if (/; Type: TABLE; /.test(entry)) return partitionTable(entry, table)
    if (/; Type: FK CONSTRAINT; /.test(entry))
      return entry.replace('ALTER TABLE ONLY', 'ALTER TABLE')
    if (!/; Type: CONSTRAINT; /.test(entry)) return entry
    const [, constraint = '', definition = ''] = /ADD CONSTRAINT (\w+) (.*);$/m.exec(entry) ?? []
    const ofAll = `ALTER TABLE public.${table} ADD CONSTRAINT ${constraint} ${definition};\n`
    const ofEach = leavesOf(table)
      .map((leaf) => `ALTER TABLE ${leaf} ADD CONSTRAINT ${constraint} ${definition};\n`)
      .join('')
    if (/^(?:PRIMARY KEY|UNIQUE) .*\bcompany_id\b/.test(definition)) return ofEach + ofAll
    perPartition.push(`${table}.${constraint}`)
    return ofEach
  })
  const schemas = Array.from({ length: PARTITIONS }, (_, at) => `CREATE SCHEMA p${at};\n`)
  // Generated columns call functions that name others without their schema.
  const inPublic = entries
    .join('')
    .replace(
      "set_config('search_path', '', false)",
      () => "set_config('search_path', 'public', false)",
    )
  return { sql: schemas.join('') + inPublic, perPartition }
}

const leavesOf = (table: string): string[] =>
  Array.from({ length: PARTITIONS }, (_, at) => `p${at}.${table}_p${at}`)

function partitionTable(entry: string, table: string): string {
  const leaves = leavesOf(table).map(
    (leaf, at) =>
      `CREATE TABLE ${leaf} PARTITION OF public.${table} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${at});\n`,
  )
  return entry.replace(
    /^(CREATE TABLE public\.\w+ \([\s\S]*?\n\));$/m,
    (_, head: string) => `${head} PARTITION BY HASH (company_id);\n${leaves.join('')}`,
  )
}

/** Makes an index in each partition first, under its own name; the whole table's then takes them. */
function partitionIndex(entry: string, table: string): string {
  const statement = /^CREATE (?:UNIQUE )?INDEX [\s\S]*?;$/m.exec(entry)?.[0] ?? ''
  const ofEach = leavesOf(table).map((leaf) =>
    statement.replace(`ON public.${table} `, () => `ON ${leaf} `),
  )
  return `${[...ofEach, statement].join('\n')}\n`
}
