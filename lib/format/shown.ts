/** What a read returns where there is something to show: the type of a view follows from the read. */
export type Shown<Read extends (...args: never[]) => unknown> = NonNullable<Awaited<ReturnType<Read>>>;
