// Loaded before the server: from the first SIGUSR2 on, its clock is a day behind.
const DAY_MS = 86_400_000;
let behind = 0;
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() - behind);
    else super(...given);
  }

  static now() {
    return RealDate.now() - behind;
  }
}

globalThis.Date = new Proxy(ShiftedDate, { apply: () => new ShiftedDate().toString() });
process.on("SIGUSR2", () => (behind = DAY_MS));
