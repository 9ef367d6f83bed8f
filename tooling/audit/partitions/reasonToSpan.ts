import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../runTests'
import type { RanStatement } from './readPlans'

/** Statements that span companies on purpose: how to recognise each, and why it does. */
const REASONS: readonly { pattern: RegExp; reason: string }[] = [
  {
    pattern:
      /^select (?:k\.kind, u\.urgent, .* from "jobs" |coalesce\(\(select c\.id from "companies" c .* from "jobs" j )/,
    reason: 'the loop of the jobs asks which company has work',
  },
  {
    pattern:
      /^DELETE FROM (?:ONLY )?"\w+"\."\w+" WHERE \? OPERATOR\(pg_catalog\.=\) "(?:admin_id|admin_session|domain_id)"/,
    reason: 'what refers to an admin, a session of theirs or a domain goes with it',
  },
  { pattern: /;$/, reason: 'migrations change the rows of all companies' },
]
/** The reason of statements that tests write themselves, which say nothing about the server. */
export const OF_TESTS = 'tests look at rows as no server does'
/** The statements of tests that name their tables as the server's do. */
const BUILT_BY_TESTS: readonly RegExp[] = [
  /^update "categories" set "name" = \? where "categories"\."id" = \? returning "slug"$/,
  /^select "slug" from "categories" (?:order by "categories"\."id"|where "categories"\."id" = \?)$/,
  /^select .* from "customers" where "customers"\."email" = \?$/,
  /^update "customers" set "password_hash" = \? where "customers"\."(?:email|id)" = \?$/,
  /^select .* from "survey_responses" where "survey_responses"\."survey_id" = \? order by "survey_responses"\."id"$/,
]
/** Parts of a statement's text that say where it is written, if they are this long. */
const SHORTEST = 15
/** A part of this length is enough by itself. */
const LONG = 25

/** Why a statement may span companies; undefined if it should not. */
export function reasonToSpan({ text }: RanStatement): string | undefined {
  const reason = REASONS.find(({ pattern }) => pattern.test(text))?.reason
  if (reason !== undefined) return reason
  return isOfTests(text) ? OF_TESTS : undefined
}

/**
 * Whether only tests can have written a statement: it is in their sources alone, it is plain SQL
 * whose start is not in the server's, or it is about a whole table.
 */
function isOfTests(text: string): boolean {
  // What stands between values and quoted names is written as it is in the source.
  const parts = text.split(/\?|'…'|"\w+"|…/)
  const start = parts[0]?.trim() ?? ''
  const written = new RegExp(
    parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.{0,80}?'),
  )
  return (
    BUILT_BY_TESTS.some((pattern) => pattern.test(text)) ||
    parts.some(
      (part) =>
        part.length >= LONG && inTests().includes(part.trim()) && !inServer().includes(part.trim()),
    ) ||
    (parts.some((part) => part.length >= SHORTEST) &&
      written.test(inTests()) &&
      !written.test(inServer())) ||
    (!text.includes('"') && start.length >= SHORTEST && !inServer().includes(start)) ||
    /^(?:select [^?]*|delete) from "?\w+"?$/.test(text)
  )
}

let tests: string | undefined
const inTests = (): string => (tests ??= readSources('tests'))
let server: string | undefined
const inServer = (): string => (server ??= readSources('server'))

/** All TypeScript and SQL of a folder, with any white space as one space. */
function readSources(folder: string): string {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => /\.(?:ts|sql)$/.test(name))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8').replaceAll(/\s+/g, ' '))
    .join('\n')
}
