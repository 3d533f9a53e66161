/** A file of the page's program, as the framework names it in a document; a site under a path of another site has that path before it. */
const FILE = /<script src="(\/(?:[^"]*\/)?_next\/static\/[^"]+)"[^>]* async=""[^>]*><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** A page that is not painted at all, in a tab that nobody has looked at, gets its program by then. */
const LATEST_MS = 2000;

/** Runs in the browser, as text. A browser that reports no paints refuses the observer, or does without it. */
const START = `(function(files){
let begun=false;
const start=()=>{if(begun)return;begun=true;for(const src of files)document.head.append(Object.assign(document.createElement("script"),{src}))};
try{if(!document.hidden&&PerformanceObserver.supportedEntryTypes.includes("paint"))new PerformanceObserver(start).observe({type:"paint",buffered:true});else start()}catch{start()}
setTimeout(start,${LATEST_MS})})`.replaceAll("\n", "");

/**
 * The same document with its program loaded after the first paint. The page can be read without it, so its text, style and fonts have
 * the line to themselves; as `async` scripts the browser would fetch the program, several times as many bytes, at the same time. `attributes`
 * are those of a script that is allowed to run.
 */
export function withLateScripts(page: string, attributes: string): string {
  const files = new Set(Array.from(page.matchAll(FILE), ([, path]) => path));
  const end = page.lastIndexOf("</body>");
  if (files.size === 0 || end < 0) return page;
  const loader = `<script${attributes}>${START}(${JSON.stringify([...files])})</script>`;
  return (page.slice(0, end) + loader + page.slice(end)).replaceAll(FILE, "").replaceAll(PRELOAD, "");
}
