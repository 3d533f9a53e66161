import "server-only";
import { loader } from "@/lib/platform/loader";
import { securityPage } from "./data";

export const loadSecurityEvents = loader(securityPage);
