// Preloaded into a test's server. Its clock is ahead by as much as the test has moved it.
const RealDate = Date
let aheadMs = 0
const now = () => RealDate.now() + aheadMs
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
process.on('message', ({ moveMs }) => {
  aheadMs += moveMs
  process.send(aheadMs)
})
// The channel to the test must not keep this process running.
process.channel.unref()
