# Writes lib/players/confusables.json: letters that look like Latin ones, by Unicode's confusables (UTS 39) as Debian's ICU has them.
# python3 scripts/confusables.py > lib/players/confusables.json (needs libicu72, which has the data of Unicode 15.0)
import ctypes, json, unicodedata

VERSION = 72
icu = ctypes.CDLL(f"libicui18n.so.{VERSION}")
error = ctypes.c_int(0)
open_checker = getattr(icu, f"uspoof_open_{VERSION}")
open_checker.restype = ctypes.c_void_p
checker = ctypes.c_void_p(open_checker(ctypes.byref(error)))
skeleton_of = getattr(icu, f"uspoof_getSkeletonUTF8_{VERSION}")


def skeleton(text):
    buffer, status = ctypes.create_string_buffer(256), ctypes.c_int(0)
    encoded = text.encode()
    skeleton_of(checker, 0, encoded, len(encoded), buffer, len(buffer), ctypes.byref(status))
    return buffer.value.decode()


letters = {}
for point in range(0x80, 0x20000):
    letter = chr(point)
    if unicodedata.category(letter)[0] in "CZ" or unicodedata.normalize("NFC", letter) != letter:
        continue
    twin = skeleton(letter)
    if twin.isascii() and twin.isalnum():
        letters.setdefault(twin, []).append(letter)
print(json.dumps({twin: "".join(letters[twin]) for twin in sorted(letters)}, ensure_ascii=False, indent=2))
