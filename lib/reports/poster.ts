import { wholeAddress } from "@/lib/platform/base-path";
import { qrPath } from "@/lib/sign-in/second-factor/qr-code";

/** The address that a ladder's poster opens, and its QR code. */
export function posterOf(slug: string, site: URL) {
  const address = wholeAddress(`/played?ladder=${encodeURIComponent(slug)}`, site);
  return { address, code: qrPath(address) };
}
