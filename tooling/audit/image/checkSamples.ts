import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Has nginx, Caddy and systemd read the samples of deploy/, as far as they are installed. Returns
 * those that did, and a line for each fault.
 */
export async function checkSamples(
  deploy: string,
  folder: string,
): Promise<{ read: string[]; failures: string[] }> {
  await mkdir(folder, { recursive: true })
  const key = path.join(folder, 'key.pem')
  const certificate = path.join(folder, 'certificate.pem')
  const subject = ['-subj', '/CN=portal.example.com']
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate]
  await run('openssl', ['req', '-x509', '-days', '2', ...made, ...subject])
  const nginx = path.join(folder, 'nginx.conf')
  const site = (await readFile(path.join(deploy, 'nginx.conf'), 'utf8'))
    .replace(/(ssl_certificate) \S+;/, `$1 ${certificate};`)
    .replace(/(ssl_certificate_key) \S+;/, `$1 ${key};`)
  await writeFile(nginx, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}}\n`)
  const unit = path.join(folder, 'portico@3000.service')
  await copyFile(path.join(deploy, 'portico@.service'), unit)
  const read: string[] = []
  const failures: string[] = []
  for (const [program, ...args] of [
    ['nginx', '-t', '-c', nginx],
    ['caddy', 'validate', '--adapter', 'caddyfile', '--config', path.join(deploy, 'Caddyfile')],
    ['systemd-analyze', 'verify', '--man=no', unit],
  ] as const)
    try {
      await run(program, args, { env: { ...process.env, CLUB_HOSTS: 'portal.example.com' } })
      read.push(program)
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isMissing) failures.push(`${program}: ${String(error).slice(0, 500)}`)
    }
  return { read, failures }
}
