// Loaded into a test's server before its own code: its clock goes ahead by as much as the test says, and never by itself.
const RealDate = Date
let aheadMs = 0
const now = () => RealDate.now() + aheadMs
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
process.on('message', ({ moveMs }) => {
  aheadMs += moveMs
  process.send(aheadMs)
})
// The channel to the test must not keep this process running.
process.channel.unref()
