import { rm } from 'node:fs/promises'
import {
  fillPostgresTemplate,
  fillTemplate,
  POSTGRES_TEMPLATE_VARIABLE,
  TEMPLATE_VARIABLE,
} from './template'

/**
 * Seeds the demo once for the whole run, on each engine, because every worker's servers start on
 * copies of it; returns a function that removes what it created.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [folder, postgres] = await Promise.all([fillTemplate(), fillPostgresTemplate()])
  process.env[TEMPLATE_VARIABLE] = folder
  if (postgres) process.env[POSTGRES_TEMPLATE_VARIABLE] = postgres.value
  return async () => {
    await postgres?.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
