// @ts-check
// One page with all pictures side by side, to look through them quickly.

/**
 * @param {readonly { name: string, address: string, who: string }[]} screens
 * @param {readonly string[]} looks the folders of the pictures, such as "1280-light"
 */
export function contactSheet(screens, looks) {
  const rows = screens.map(({ name, address, who }) => {
    const pictures = looks.map((look) => {
      const file = `${look}/${name}.png`;
      return `<a href="${file}"><img src="${file}" alt="${name}, ${look}" loading="lazy"></a>`;
    });
    return `<section id="${name}"><h2><a href="#${name}">${name}</a> <small>${escaped(address)}, ${who}</small></h2><div>${pictures.join("")}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { font: 15px system-ui, sans-serif; margin: 24px; background: #8883; }
  nav { columns: 5 180px; margin-bottom: 32px; }
  nav a { display: block; }
  small { font-weight: normal; }
  div { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto; }
  img { display: block; max-height: 900px; max-width: 620px; border: 1px solid #8886; }
</style>
<h1>Every screen: ${looks.join(", ")}</h1>
<nav>${screens.map(({ name }) => `<a href="#${name}">${name}</a>`).join("")}</nav>
${rows.join("\n")}
</html>
`;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
